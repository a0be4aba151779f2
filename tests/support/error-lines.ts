/** @returns the lines of a log that somebody must look at: errors, and what ended the process */
export const errorLines = (log: string): string[] =>
  log.split('\n').filter((line) => /"level":[56]0\b/.test(line))
