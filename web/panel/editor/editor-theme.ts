import type { EditorThemeClasses } from 'lexical'
import styles from './rich-text-editor.module.css'

/**
 * Only what Lexical draws in another way than the site: its marks are elements of the site's style sheet
 * otherwise.
 */
export const EDITOR_THEME: EditorThemeClasses = {
  text: {
    underline: styles.underline,
    strikethrough: styles.strike,
    underlineStrikethrough: styles.underlineStrike,
  },
  list: { nested: { listitem: styles.nestedItem } },
  blockCursor: styles.blockCursor,
  hrSelected: styles.selectedRule,
  tableSelected: styles.tableSelected,
  tableSelection: styles.tableSelection,
  tableCellSelected: styles.cellSelected,
  tableCellHeader: styles.headCell,
}
