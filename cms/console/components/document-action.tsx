'use client'

import { Button, toast, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useState, type ReactNode } from 'react'
import { callConsole } from './call-console.ts'

/**
 * @param action last segment of the endpoint's path: `POST /<collection>/<id>/<action>`
 * @returns the action of a button on a document's page: it calls the endpoint, shows a toast with the result,
 * and reloads the document
 */
export function useDocumentAction(action: string): { run: () => Promise<void>; isBusy: boolean } {
  const { id, collectionSlug, setData } = useDocumentInfo()
  const { reset } = useForm()
  const [isBusy, setBusy] = useState(false)
  const path = `/${collectionSlug}/${id}`

  const run = async () => {
    setBusy(true)
    try {
      const { message } = await callConsole<{ message: string }>({
        method: 'POST',
        path: `${path}/${action}`,
      })
      toast.success(message)
    } catch (error) {
      toast.error((error as Error).message)
    }
    try {
      const doc = await callConsole<Record<string, unknown>>({ method: 'GET', path: `${path}?depth=0` })
      setData(doc)
      await reset(doc)
    } catch {
      // the toast has reported the result of the action; the page shows the document after a reload
    }
    setBusy(false)
  }
  return { run, isBusy }
}

type Props = { isBusy: boolean; onClick: () => void; children: ReactNode }

export function DocumentButton({ isBusy, onClick, children }: Props) {
  return (
    <Button buttonStyle="secondary" size="medium" margin={false} disabled={isBusy} onClick={onClick}>
      {children}
    </Button>
  )
}
