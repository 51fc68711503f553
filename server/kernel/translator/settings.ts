export const TRANSLATE_APIS = ['libretranslate', 'deepl'] as const

export interface TranslateSettings {
  api: (typeof TRANSLATE_APIS)[number]
  /** Without trailing slash. */
  url: string
  key: string | undefined
}

type Translating = Partial<Record<'TRANSLATE_URL' | 'TRANSLATE_KEY', string | undefined>> & {
  TRANSLATE_API?: TranslateSettings['api'] | undefined
}

/** The translator's settings; undefined if none is configured. */
export function translateOf({ TRANSLATE_URL, TRANSLATE_KEY, TRANSLATE_API }: Translating): TranslateSettings | undefined {
  if (!TRANSLATE_URL || !URL.canParse(TRANSLATE_URL)) return undefined
  const isDeepl = /(^|\.)deepl\.com$/.test(new URL(TRANSLATE_URL).hostname)
  return { api: TRANSLATE_API ?? (isDeepl ? 'deepl' : 'libretranslate'), url: TRANSLATE_URL.replace(/\/+$/, ''), key: TRANSLATE_KEY }
}
