import type { Variants } from './use-variants.ts'
import styles from './variant-choice.module.css'

/** Switches between the variants of a scene; the keys 1 to 4 do so, too. */
export function VariantChoice({ all, chosen, loading, choose, prefetch }: Variants) {
  return (
    <div className={styles.variants} role="group" aria-label="Variant">
      {all.map(({ label }, index) => (
        <button
          key={index}
          type="button"
          className={styles.variant}
          aria-pressed={index === chosen}
          aria-busy={index === loading}
          aria-keyshortcuts={String(index + 1)}
          onPointerEnter={() => prefetch(index)}
          onFocus={() => prefetch(index)}
          onClick={() => choose(index)}
        >
          <span className={styles.key} aria-hidden="true">
            {index + 1}
          </span>
          <span dir="auto">{label}</span>
        </button>
      ))}
    </div>
  )
}
