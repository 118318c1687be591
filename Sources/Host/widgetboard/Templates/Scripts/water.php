#!/usr/bin/env php
<?php
// Glasses of water today. A widget reads requests, a line of JSON each, and prints an answer.
// Standard error is its log.
// Try it:  widgetboard check FILE   and   widgetboard frame --kind NAME --family small

ini_set('display_errors', 'stderr');  // replies go to standard output, all else to standard error
$folder = getenv('XDG_STATE_HOME') ?: getenv('HOME') . '/.local/state';
$state = "$folder/NAME.json";

$description = [
    'kind' => 'NAME', 'displayName' => 'Water', 'description' => 'Glasses of water today.',
    'families' => ['systemSmall', 'systemMedium'],
    'parameters' => [[
        'name' => 'goal', 'title' => 'Glasses a day', 'type' => 'integer',
        'defaultValue' => 8, 'least' => 1, 'greatest' => 40,
    ]],
];

// How many were noted today.
function glasses($state)
{
    $noted = is_readable($state) ? json_decode(file_get_contents($state), true) : null;
    return ($noted['day'] ?? '') === date('Y-m-d') ? $noted['count'] : 0;
}

function text($words, ...$modifiers)
{
    return ['kind' => 'text', 'text' => $words, 'modifiers' => $modifiers];
}

function view($count, $goal, $said)
{
    return ['kind' => 'vstack', 'alignment' => 'leading', 'children' => [
        ['kind' => 'label', 'title' => 'Water', 'icon' => ['kind' => 'symbol', 'name' => 'drop']],
        text("$count of $goal", ['font' => ['style' => 'title']]),
        ['kind' => 'gauge', 'value' => min($count, $goal), 'in' => [0, $goal],
            'modifiers' => [['tint' => 'cyan']]],
        text($said, ['lineLimit' => 1], ['foreground' => 'secondary']),
        ['kind' => 'button', 'action' => 'drink', 'child' => 'one more'],
    ]];
}

// What to show now and later, so that it need not be asked each hour.
function timeline($request, $count)
{
    $goal = $request['configuration']['goal'] ?? 8;  // what the person has set
    $now = time();
    return [
        'entries' => [
            ['date' => $now, 'view' => view($count, $goal, $count >= $goal ? 'well done' : 'so far')],
            ['date' => $now + 3600, 'view' => view($count, $goal, 'time for a glass')],
            ['date' => $now + 7200, 'view' => view($count, $goal, 'two hours without')],
        ],
        'policy' => ['after' => '3h'],
    ];
}

// The button was pressed: the timeline is asked for afterwards.
function drink($folder, $state)
{
    $noted = json_encode(['day' => date('Y-m-d'), 'count' => glasses($state) + 1]);
    if (!is_dir($folder)) {
        @mkdir($folder, 0777, true);
    }
    if (@file_put_contents($state, $noted) === false) {
        return ['error' => "the glass could not be noted in $state"];
    }
    return ['performed' => new stdClass()];
}

while (($line = fgets(STDIN)) !== false) {
    $request = json_decode($line, true);
    switch ($request['action'] ?? '') {
        case 'describe':
            $answer = ['description' => [$description]];
            break;
        case 'perform':
            $answer = drink($folder, $state);
            break;
        default:
            $answer = ['timeline' => timeline($request, glasses($state))];
    }
    echo json_encode(['id' => $request['id'] ?? null] + $answer), "\n";
}
