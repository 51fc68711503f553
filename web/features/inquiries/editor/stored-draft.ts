import { safeStorage } from '#web/browser/storage.ts'
import { type DraftLine, linesIn } from '#web/features/inquiries/editor/draft-lines.ts'
import type { InquiryFields } from '#web/features/inquiries/editor/fields.ts'
import type { ReceivedFile } from '#web/features/uploads/file-list.ts'

const KEY = 'inquiryDraft'
/** An uploaded file that no call has taken is deleted after 24 hours, and a submitToken is known for as long. */
const FILES_LAST_MS = 24 * 60 * 60 * 1000

interface StoredDraft {
  /** Nobody else on this computer gets to see it. */
  userId: string
  savedAt: number
  entries: [name: string, value: string][]
  /** Small copies of the uploaded pictures, by the line's key. */
  pictures: Record<string, string>
}

export interface Draft {
  lines: DraftLine[]
  fields: InquiryFields
  files: ReceivedFile[]
  /** Typed, but not yet made lines of. */
  text: string
  submitToken: string | null
  savedAt: number
  /** Its files are not there any more. */
  hasLostFiles: boolean
}

/** Remembers the form as it is. Nothing but text: files were sent when they were chosen. */
export function storeDraft(userId: string, form: FormData, lines: readonly DraftLine[], now: number): void {
  // Somebody else's draft waits for its owner until this one says something.
  const isSilent = lines.length === 0 && ['remark', 'text', 'filesId'].every((name) => !form.get(name))
  if (isSilent && storedDraft()?.userId !== userId) return
  const entries = [...form].flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []))
  const pictures = Object.fromEntries(
    lines.filter(({ imageUrl }) => imageUrl.startsWith('data:')).map(({ key, imageUrl }) => [key, imageUrl]),
  )
  safeStorage.setItem(KEY, JSON.stringify({ userId, savedAt: now, entries, pictures } satisfies StoredDraft))
}

/** Null where there is none, it is somebody else's, or it says nothing. */
export function readDraft(userId: string, now: number): Draft | null {
  const stored = storedDraft()
  if (stored?.userId !== userId) return null
  const form = new FormData()
  for (const [name, value] of stored.entries) form.append(name, value)
  const text = (name: string) => String(form.get(name) ?? '')
  const isOld = now - stored.savedAt > FILES_LAST_MS
  const names = form.getAll('filesName').map(String)
  const files = isOld ? [] : form.getAll('filesId').map((fileId, place) => ({ fileId: String(fileId), name: names[place] ?? '' }))
  const all = linesIn(form).map((line) => ({ ...line, imageUrl: stored.pictures[line.key] ?? line.imageUrl }))
  const lines = isOld ? all.filter(({ fileId, url }) => !fileId || url) : all
  const remark = text('remark')
  if (lines.length === 0 && files.length === 0 && !remark.trim() && !text('text').trim()) return null
  const { countryCode, postcode, incoterms, sampleFlag, expectTime } = Object.fromEntries(stored.entries) as Partial<InquiryFields>
  return {
    lines,
    fields: {
      countryCode: countryCode ?? '',
      postcode: postcode ?? '',
      incoterms: incoterms ?? '',
      sampleFlag: sampleFlag ?? '0',
      expectTime: expectTime ?? '',
      remark,
    },
    files,
    text: text('text'),
    submitToken: isOld ? null : text('submitToken') || null,
    savedAt: stored.savedAt,
    hasLostFiles: isOld && (lines.length < all.length || names.length > 0),
  }
}

/** Calls when another tab has stored a draft. Returns what ends it. */
export function onForeignDraft(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === KEY) listener()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

/** Once it has been sent: only the draft with this token, since another tab may have begun the next one. */
export function dropDraft(submitToken?: string): void {
  if (submitToken !== undefined && !storedDraft()?.entries.some(([name, value]) => name === 'submitToken' && value === submitToken)) return
  safeStorage.removeItem(KEY)
}

function storedDraft(): StoredDraft | null {
  try {
    const stored = JSON.parse(safeStorage.getItem(KEY) ?? 'null') as Partial<StoredDraft> | null
    return stored && Array.isArray(stored.entries) && typeof stored.savedAt === 'number'
      ? ({ pictures: {}, ...stored } as StoredDraft)
      : null
  } catch {
    return null
  }
}
