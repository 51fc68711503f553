import { useLocation } from 'react-router'
import { withoutLanguage } from '#contract/languages.ts'
import { chosenReviews, REVIEW_PICTURES, REVIEW_SCORE } from '#web/features/products/reviews/chosen.ts'
import { classes } from '#web/ui/document/classes.ts'
import { Link } from '#web/ui/document/press.tsx'
import * as words from '#words'

const SCORES = ['5', '4', '3', '2', '1'] as const

/** Links that filter the reviews by stars or by pictures; following an active one again removes its filter. */
export function ReviewChoice() {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const chosen = chosenReviews(query)
  const to = (field: string, value: string | null) => {
    const next = new URLSearchParams(query)
    next.delete('commentPage')
    if (value === null) next.delete(field)
    else next.set(field, value)
    return `${withoutLanguage(pathname)}${next.size > 0 ? `?${next}` : ''}#comments`
  }
  const hasPictures = chosen.pictureFlag === 1
  return (
    <nav aria-label={words.products_comments_choose()} className="mb-4 flex flex-wrap gap-2 text-sm">
      <Choice to={to(REVIEW_SCORE, null)} isChosen={chosen.score === undefined} label={words.products_comments_all()} />
      {SCORES.map((score) => (
        <Choice
          key={score}
          to={to(REVIEW_SCORE, String(chosen.score) === score ? null : score)}
          isChosen={String(chosen.score) === score}
          label={words.products_comments_stars({ score })}
        />
      ))}
      <Choice to={to(REVIEW_PICTURES, hasPictures ? null : '1')} isChosen={hasPictures} label={words.products_comments_pictures()} />
    </nav>
  )
}

const Choice = ({ to, isChosen, label }: { to: string; isChosen: boolean; label: string }) => (
  <Link
    label={label}
    to={to}
    rel="nofollow"
    preventScrollReset
    aria-current={isChosen ? 'true' : undefined}
    className={classes(
      'inline-flex min-h-11 items-center rounded-full border px-3 md:min-h-8',
      isChosen ? 'border-ink bg-sunken font-medium' : 'border-line text-ink-soft hover:text-ink',
    )}
  />
)
