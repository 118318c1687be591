#!/usr/bin/env perl
# Glasses of water today. A widget reads requests, a line of JSON each, and prints an answer.
# Standard error is its log.
# Try it:  widgetboard check FILE   and   widgetboard frame --kind NAME --family small

use strict;
use warnings;
use File::Path qw(make_path);
use JSON::PP;
use POSIX qw(strftime);

$| = 1;    # each answer is wanted at once
my $folder = $ENV{XDG_STATE_HOME} || "$ENV{HOME}/.local/state";
my $state  = "$folder/NAME.count";

my $description = {
    kind => 'NAME', displayName => 'Water', description => 'Glasses of water today.',
    families   => ['systemSmall', 'systemMedium'],
    parameters => [{
        name => 'goal', title => 'Glasses a day', type => 'integer',
        defaultValue => 8, least => 1, greatest => 40,
    }],
};

sub today { return strftime('%F', localtime) }

# How many were noted today.
sub glasses {
    open(my $file, '<', $state) or return 0;
    my ($day, $count) = split ' ', <$file> // '';
    return ($day // '') eq today() ? $count + 0 : 0;
}

sub text {
    my ($words, @modifiers) = @_;
    return {kind => 'text', text => $words, modifiers => \@modifiers};
}

sub view {
    my ($count, $goal, $said) = @_;
    my $full = $count < $goal ? $count : $goal;
    return {kind => 'vstack', alignment => 'leading', children => [
        {kind => 'label', title => 'Water', icon => {kind => 'symbol', name => 'drop'}},
        text("$count of $goal", {font => {style => 'title'}}),
        {kind => 'gauge', value => $full + 0, in => [0, $goal + 0], modifiers => [{tint => 'cyan'}]},
        text($said, {lineLimit => 1}, {foreground => 'secondary'}),
        {kind => 'button', action => 'drink', child => 'one more'},
    ]};
}

# What to show now and later, so that it need not be asked each hour.
sub timeline {
    my ($request) = @_;
    my $goal  = $request->{configuration}{goal} // 8;    # what the person has set
    my $count = glasses();
    my $now   = time;
    my $said  = $count >= $goal ? 'well done' : 'so far';
    return {
        entries => [
            {date => $now,        view => view($count, $goal, $said)},
            {date => $now + 3600, view => view($count, $goal, 'time for a glass')},
            {date => $now + 7200, view => view($count, $goal, 'two hours without')},
        ],
        policy => {after => '3h'},
    };
}

# The button was pressed: the timeline is asked for afterwards.
sub drink {
    my $count = glasses() + 1;
    eval { make_path($folder) };
    open(my $file, '>', $state) or return {error => "the glass could not be noted: $!"};
    print $file today(), " $count\n";
    close($file) or return {error => "the glass could not be noted: $!"};
    return {performed => {}};
}

sub answer {
    my ($request) = @_;
    return {description => [$description]} if $request->{action} eq 'describe';
    return drink() if $request->{action} eq 'perform';
    return {timeline => timeline($request)};
}

while (my $line = <STDIN>) {
    my $request = decode_json($line);
    print encode_json({id => $request->{id}, %{answer($request)}}), "\n";
}
