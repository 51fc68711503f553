import { Button } from '#web/ui/document/press.tsx'
import * as words from '#words'

/** Shown in place of data that could not be loaded; the shell has reported why. */
export const RetryButton = ({ onPress, className }: { onPress: () => void; className?: string }) => (
  <Button label={words.shell_error_retry()} size="small" className={className ?? ''} onClick={onPress} />
)
