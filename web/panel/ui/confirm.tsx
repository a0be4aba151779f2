import { createContext, useContext, useMemo, useState, type ReactNode } from 'react'
import { Button } from '#web/shared/ui/button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import styles from './confirm.module.css'

type Choice<Name extends string> = { name: Name; label: string; variant?: 'primary' | 'ink' | 'outline' }
type Question<Name extends string> = {
  question: string
  /** explains the consequences */
  detail?: ReactNode
  /** the first gets the focus; closing the dialog chooses none */
  choices: Choice<Name>[]
}
type OpenQuestion = Question<string> & { answer: (name: string | undefined) => void }

type Ask = <Name extends string>(question: Question<Name>) => Promise<Name | undefined>
type AskAny = (question: Question<string>) => Promise<string | undefined>

const ConfirmContext = createContext<Ask>(() => Promise.resolve(undefined))

/** Opens a confirmation. @returns the chosen name; undefined when the dialog is closed */
export const useConfirm = () => useContext(ConfirmContext)

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion>()
  const ask = useMemo(() => {
    const askAny: AskAny = (question) =>
      new Promise((resolve) =>
        setOpenQuestion({
          ...question,
          answer: (name) => {
            setOpenQuestion(undefined)
            resolve(name)
          },
        }),
      )
    // The chosen name is one of the question's own.
    return askAny as Ask
  }, [])
  return (
    <ConfirmContext value={ask}>
      {children}
      {openQuestion && (
        <Dialog title={openQuestion.question} size="small" onClose={() => openQuestion.answer(undefined)}>
          {openQuestion.detail && <div className={styles.detail}>{openQuestion.detail}</div>}
          <DialogActions>
            {openQuestion.choices.map(({ name, label, variant = 'outline' }) => (
              <Button key={name} variant={variant} onClick={() => openQuestion.answer(name)}>
                {label}
              </Button>
            ))}
          </DialogActions>
        </Dialog>
      )}
    </ConfirmContext>
  )
}
