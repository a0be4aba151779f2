import { ViewTransition, type ReactNode } from 'react'
import styles from './travelling-image.module.css'

type Props = {
  /** of the project that the image stands for */
  id: string
  /** one element, the same part of the image's surroundings on both pages */
  children: ReactNode
}

/**
 * The image of a project, which travels from one page into the next where both show it (docs/behaviour.md#motion).
 * It is a cut where the next page's data is not there yet, on the way back, which the browser scrolls, and
 * with less motion.
 */
export const TravellingImage = ({ id, children }: Props) => (
  <ViewTransition name={`project-${id}`} default="none" share={styles.travelling ?? 'auto'}>
    {children}
  </ViewTransition>
)
