@_exported import CalendarValues
