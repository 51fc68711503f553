import { FileUp } from 'lucide-react'
import { useConsoleUser } from '#web/console/user.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import * as words from '#words'

/** Link from the list of products to the import, for members who may edit their supplier’s products; operators have none. */
export function ImportLink() {
  const { memberMay } = useConsoleUser()
  if (!memberMay('product')) return null
  return <ButtonLink icon={FileUp} label={words.import_desk_title()} to="/console/products/import" size="small" />
}
