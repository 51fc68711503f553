import { classes } from '#web/ui/document/classes.ts'
import { Link, type LinkProps, TEXT_LINK } from '#web/ui/document/press.tsx'

/** A link inside running text, or alone in the same look. */
export const TextLink = ({ className, ...rest }: LinkProps) => <Link {...rest} className={classes(TEXT_LINK, className)} />
