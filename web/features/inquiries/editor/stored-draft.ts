import { safeStorage } from '#web/browser/storage.ts'
import { type DraftLine, linesIn } from '#web/features/inquiries/editor/draft-lines.ts'
import type { InquiryFields } from '#web/features/inquiries/editor/fields.ts'
import type { ReceivedFile } from '#web/features/uploads/file-list.ts'

const KEY = 'inquiryDraft'
/** Uploaded files that no call has used are deleted after 24 hours; a submitToken is remembered for as long. */
const FILES_LAST_MS = 24 * 60 * 60 * 1000

interface StoredDraft {
  /** Other users of this computer do not see the draft. */
  userId: string
  savedAt: number
  entries: [name: string, value: string][]
  /** Thumbnails of the uploaded pictures, by line key. */
  pictures: Record<string, string>
}

export interface Draft {
  lines: DraftLine[]
  fields: InquiryFields
  files: ReceivedFile[]
  /** Text that was typed but not yet turned into lines. */
  text: string
  submitToken: string | null
  savedAt: number
  /** Whether its uploaded files have been deleted. */
  hasLostFiles: boolean
}

/** Stores the form's current values. Text is enough, since files are uploaded when they are chosen. */
export function storeDraft(userId: string, form: FormData, lines: readonly DraftLine[], now: number): void {
  // Another user's draft is kept until this user's form has content.
  const isSilent = lines.length === 0 && ['remark', 'text', 'filesId'].every((name) => !form.get(name))
  if (isSilent && storedDraft()?.userId !== userId) return
  const entries = [...form].flatMap(([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []))
  const pictures = Object.fromEntries(
    lines.filter(({ imageUrl }) => imageUrl.startsWith('data:')).map(({ key, imageUrl }) => [key, imageUrl]),
  )
  safeStorage.setItem(KEY, JSON.stringify({ userId, savedAt: now, entries, pictures } satisfies StoredDraft))
}

/** Null if there is no draft, if it is another user's, or if it is empty. */
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

/** Calls the listener when another tab has stored a draft. Returns the function that unsubscribes. */
export function onForeignDraft(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === KEY) listener()
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

export function dropDraft(): void {
  safeStorage.removeItem(KEY)
}

/** Fields of a sent draft that the next one begins with. */
const NEXT: readonly string[] = ['text', 'countryCode', 'postcode', 'incoterms']

/** Deletes a sent draft, unless another tab has started a new one. Text that did not fit into it begins the next draft. */
export function dropSentDraft(submitToken: string): void {
  const stored = storedDraft()
  if (!stored?.entries.some(([name, value]) => name === 'submitToken' && value === submitToken)) return
  if (!stored.entries.some(([name, value]) => name === 'text' && value.trim())) {
    dropDraft()
    return
  }
  const entries = stored.entries.filter(([name]) => NEXT.includes(name))
  safeStorage.setItem(KEY, JSON.stringify({ ...stored, entries, pictures: {} } satisfies StoredDraft))
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
