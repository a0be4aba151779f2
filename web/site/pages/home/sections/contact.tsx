import { pagePaths } from '#cms/shared/paths.ts'
import { classNames } from '#web/shared/lib/class-names.ts'
import { ButtonAnchor } from '#web/shared/ui/button.tsx'
import container from '#web/shared/ui/container.module.css'
import { Icon } from '#web/shared/ui/icon.tsx'
import { ContactForm } from './contact-form.tsx'
import { SectionHeading } from './section-heading.tsx'
import styles from './contact.module.css'

export function Contact() {
  return (
    <section
      id="contact"
      className={classNames(container.container, styles.section)}
      aria-labelledby="contact-title"
      tabIndex={-1}
    >
      <SectionHeading id="contact-title" title="Get in Touch">
        We&apos;re here to help you achieve your goals. Choose how you&apos;d like to connect with us.
      </SectionHeading>
      <div className={styles.columns}>
        <div className={styles.booking}>
          <h3 className={styles.title}>Ready to Begin?</h3>
          <p className={styles.text}>
            Take the first step towards transformation. Schedule your personalized session now.
          </p>
          <ButtonAnchor variant="light" href={pagePaths.booking} className={styles.action}>
            Book Your Session <Icon name="arrow-right" />
          </ButtonAnchor>
        </div>
        <div className={styles.message}>
          <h3 className={styles.title}>Send us a message</h3>
          <ContactForm />
        </div>
      </div>
    </section>
  )
}
