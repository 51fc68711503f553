import { Button } from '#web/ui/document/button.tsx'
import { shell_error_retry } from '#words'

/** Shown in place of what could not be loaded; the shell has said why. */
export const RetryButton = ({ onPress, className }: { onPress: () => void; className?: string }) => (
  <Button size="small" className={className ?? ''} onClick={onPress}>
    {shell_error_retry()}
  </Button>
)
