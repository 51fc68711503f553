import { Button } from '#web/ui/button.tsx'
import { shell_error_retry } from '#words'

/** In place of what could not be had; why, the shell has said. */
export const AskAgain = ({ onPress, className }: { onPress: () => void; className?: string }) => (
  <Button size="small" className={className ?? ''} onClick={onPress}>
    {shell_error_retry()}
  </Button>
)
