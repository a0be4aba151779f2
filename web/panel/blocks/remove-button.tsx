import { IconButton } from '#web/panel/ui/icon-button.tsx'

type Props = { name: string; disabled: boolean; onRemove: () => void }

/** Removes a part of the form, such as a block, a scene or a take. */
export const RemoveButton = ({ name, disabled, onRemove }: Props) => (
  <IconButton icon="trash" tone="danger" label={`Remove ${name}`} disabled={disabled} onClick={onRemove} />
)
