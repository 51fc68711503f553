import { FileUp } from 'lucide-react'
import { useConsoleUser } from '#web/console/user.ts'
import { ButtonLink } from '#web/ui/document/press.tsx'
import * as words from '#words'

/** From the list of products to the import of many; for a supplier’s members who write its products; the platform has none to import. */
export function ImportLink() {
  const { memberMay } = useConsoleUser()
  if (!memberMay('product')) return null
  return <ButtonLink icon={FileUp} label={words.import_desk_title()} to="/console/products/import" size="small" />
}
