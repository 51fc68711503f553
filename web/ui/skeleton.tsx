import { classes } from '#web/ui/classes.ts'

/** A grey shape in the place of what is coming; give it the size of that. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classes('skeleton block rounded-sm bg-sunken', className)} />
)
