import { Link } from '#web/ui/document/press.tsx'
import * as words from '#words'

/** An unobtrusive link to /report, which search engines do not follow. */
export const ReportLink = ({ about, name = words.reports_link() }: { about: string; name?: string }) => (
  <Link to={`/report?${about}`} rel="nofollow" className="tappable self-start text-sm text-ink-soft hover:text-ink hover:underline">
    {name}
  </Link>
)
