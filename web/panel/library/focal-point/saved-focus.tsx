import { createContext, useContext, useMemo, useState, type ReactNode, type RefObject } from 'react'
import type { Image } from '#cms/schemas/common.ts'
import type { Focus } from './focus.ts'

type FocusedImage = Pick<Image, 'imagePath' | 'focus'>
type SavedFocus = {
  /** the points saved since the form was opened, by image path */
  byPath: Readonly<Record<string, Focus>>
  note: (image: FocusedImage) => void
  guard?: FocusGuard
}

/** Whether the dialog of a focal point may close; null while none is open. */
export type FocusGuard = RefObject<(() => Promise<boolean>) | null>

/** Gives an image of a form its present focal point. */
export type WithSavedFocus = <I extends FocusedImage>(image: I) => I

const SavedFocusContext = createContext<SavedFocus>({ byPath: {}, note: () => {} })

type Props = {
  /** a point was saved: what else shows the image is outdated */
  onSaved: () => void
  /** set by an open dialog: the form asks it before it is left */
  guard: FocusGuard
  children: ReactNode
}

/**
 * Holds the focal points that are saved from within a form, whose values have the images as they were when it
 * was opened. A point is no value of the form: it is saved with the image at once.
 */
export function SavedFocusProvider({ onSaved, guard, children }: Props) {
  const [byPath, setByPath] = useState<SavedFocus['byPath']>({})
  const value = useMemo(
    () => ({
      byPath,
      guard,
      note: ({ imagePath, focus }: FocusedImage) => {
        setByPath((before) => ({ ...before, [imagePath]: focus }))
        onSaved()
      },
    }),
    [byPath, guard, onSaved],
  )
  return <SavedFocusContext value={value}>{children}</SavedFocusContext>
}

/** @returns a function that notes a saved focal point */
export const useNoteSavedFocus = () => useContext(SavedFocusContext).note

/** @returns the guard of the form around a dialog; undefined outside of forms */
export const useFocusGuard = () => useContext(SavedFocusContext).guard

/** @returns a function that gives an image of the form its present focal point */
export function useSavedFocus(): WithSavedFocus {
  const { byPath } = useContext(SavedFocusContext)
  return useMemo(
    () => (image) => {
      const focus = byPath[image.imagePath]
      return focus ? { ...image, focus } : image
    },
    [byPath],
  )
}
