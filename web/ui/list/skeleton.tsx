import { classes } from '#web/ui/document/classes.ts'

/** A grey placeholder for what is loading; give it the same size. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classes('skeleton block rounded-sm bg-sunken', className)} />
)
