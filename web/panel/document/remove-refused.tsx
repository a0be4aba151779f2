import { messages } from '#cms/shared/messages.ts'
import { Button } from '#web/shared/ui/button.tsx'

/** Goes on without the file that was not taken. */
export const RemoveRefused = ({ disabled, onRemove }: { disabled: boolean; onRemove: () => void }) => (
  <Button look="outline" disabled={disabled} onClick={onRemove}>
    {messages.media.removeRefused}
  </Button>
)
