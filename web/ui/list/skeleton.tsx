import { classes } from '#web/ui/document/classes.ts'

/** A grey placeholder for content that is loading; give it the size of that content. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classes('skeleton block rounded-sm bg-sunken', className)} />
)
