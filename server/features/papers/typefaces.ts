import { join } from 'node:path'

/** Which typeface the papers' worker uses for which letters. A PDF contains only the characters that it uses. */
const SCRIPTS: readonly { font: string; letters: RegExp }[] = [
  { font: 'Han', letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u },
  { font: 'Hangul', letters: /\p{Script=Hangul}/u },
  { font: 'Arabic', letters: /[\p{Script=Arabic}\u060c\u061b\u061f]/u },
  { font: 'Hebrew', letters: /\p{Script=Hebrew}/u },
  { font: 'Thai', letters: /\p{Script=Thai}/u },
  { font: 'Devanagari', letters: /[\p{Script=Devanagari}\u0964\u0965]/u },
]
/** For Latin, Greek and Cyrillic letters, and characters of no other script. */
export const LATIN = 'Latin'

const packages = join(import.meta.dirname, '../../../node_modules')
const expo = (name: string, family: string, bold: string) => ({
  normal: join(packages, '@expo-google-fonts', name, `400Regular/${family}_400Regular.ttf`),
  bold: join(packages, '@expo-google-fonts', name, `${bold}/${family}_${bold}.ttf`),
})
const embed = (name: string, family: string, ending: string) => ({
  normal: join(packages, '@embedpdf', name, `fonts/${family}-Regular.${ending}`),
  bold: join(packages, '@embedpdf', name, `fonts/${family}-Bold.${ending}`),
})

/** The typefaces' files; pdfmake reads only those that a paper needs. */
export const typefaces: Readonly<Record<string, { normal: string; bold: string }>> = {
  [LATIN]: expo('inter', 'Inter', '600SemiBold'),
  Han: embed('fonts-sc', 'NotoSansHans', 'otf'),
  Hangul: expo('nanum-gothic', 'NanumGothic', '700Bold'),
  Arabic: embed('fonts-arabic', 'NotoNaskhArabic', 'ttf'),
  Hebrew: embed('fonts-hebrew', 'NotoSansHebrew', 'ttf'),
  Thai: expo('noto-sans-thai', 'NotoSansThai', '600SemiBold'),
  Devanagari: expo('noto-sans-devanagari', 'NotoSansDevanagari', '600SemiBold'),
}

export const fontOf = (sign: string): string => SCRIPTS.find(({ letters }) => letters.test(sign))?.font ?? LATIN
