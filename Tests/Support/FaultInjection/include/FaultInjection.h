// A library for LD_PRELOAD that makes calls which change files fail on purpose: see FaultInjection.c.
// No function of it is called by name.
#ifndef FAULTINJECTION_H
#define FAULTINJECTION_H

#endif
