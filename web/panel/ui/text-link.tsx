import { Link, type LinkProps } from 'react-router-dom'
import styles from './text-link.module.css'

/** A link to another screen, beside a form. */
export function TextLink(props: LinkProps) {
  return <Link className={styles.link} {...props} />
}
