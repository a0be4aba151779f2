import { BLIND_LISTENING } from '#cms/shared/blocks.ts'

/** One of the two takes: 0 for A, 1 for B. */
export type Voice = 0 | 1

export type BlindTest = {
  /** which take X is, for each trial */
  hidden: readonly Voice[]
  /** which take the listener said X is, for each trial so far */
  answers: readonly Voice[]
}

/** Draws X for each trial, from the browser's source of chance for keys: no pattern, none before another. */
export function drawBlindTest(): BlindTest {
  const bytes = crypto.getRandomValues(new Uint8Array(BLIND_LISTENING.trials))
  return { hidden: [...bytes].map((byte) => (byte % 2 === 0 ? 0 : 1)), answers: [] }
}

export const addAnswer = (test: BlindTest, answer: Voice): BlindTest => ({
  ...test,
  answers: [...test.answers, answer],
})

export const countRight = ({ hidden, answers }: BlindTest): number =>
  answers.filter((answer, trial) => answer === hidden[trial]).length

export const isComplete = ({ hidden, answers }: BlindTest): boolean => answers.length === hidden.length
