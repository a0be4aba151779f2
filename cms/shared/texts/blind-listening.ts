export const blindListeningTexts = {
  choose: 'Choose two takes to tell apart',
  trial: 'Trial {number} of {total}',
  task: 'X is A or B by chance. Listen as often as you like, then say which.',
  unmatched: 'These takes could not be matched in loudness, which may give X away.',
  score: '{right} of {total} right.',
  chance: 'By guessing alone one gets at least {right} in {percent} % of cases.',
  heard: 'You very likely hear the difference.',
  guessed: 'This cannot be told from guessing.',
} as const
