import { Button } from '#web/ui/document/button.tsx'
import * as words from '#words'

/** Shown in place of what could not be loaded; the shell has said why. */
export const RetryButton = ({ onPress, className }: { onPress: () => void; className?: string }) => (
  <Button size="small" className={className ?? ''} onClick={onPress}>
    {words.shell_error_retry()}
  </Button>
)
