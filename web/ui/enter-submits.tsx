/** Stands first in a form with several buttons: Enter means this one, not the next that follows (browsers take the first). */
export const EnterSubmits = ({ value }: { value: string }) => (
  <button type="submit" name="intent" value={value} tabIndex={-1} aria-hidden className="sr-only" />
)
