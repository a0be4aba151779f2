/** A description of the OpenAPI document: paragraphs, with code between backticks. */
export function Prose({ text }: { text: string }) {
  return text
    .split('\n\n')
    .map((paragraph) => (
      <p key={paragraph}>
        {paragraph
          .split('`')
          .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
      </p>
    ))
}
