import type { EditorThemeClasses } from 'lexical'
import styles from './rich-text-editor.module.css'

/**
 * Classes only where Lexical's markup differs from the site's: other elements take the site's style sheet.
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
