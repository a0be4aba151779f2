import { Button } from '#web/shared/ui/button.tsx'

/** Leaves a form without saving it. */
export const CancelButton = ({ isDisabled, onClick }: { isDisabled: boolean; onClick: () => void }) => (
  <Button variant="outline" disabled={isDisabled} onClick={onClick}>
    Cancel
  </Button>
)
