import { MEMBER_RIGHTS, type MemberRight } from '#contract/console/access.ts'
import { useListText } from '#web/ui/text/listing.ts'
import * as words from '#words'

/** A member's rights in words. */
export function RightNames({ rights }: { rights: readonly MemberRight[] }) {
  const listText = useListText()
  if (rights.length === MEMBER_RIGHTS.length) return words.members_rights_all()
  return <span className="block max-w-md truncate">{listText(rights.map((right) => words.members_right_name({ right })))}</span>
}
