/** A company's name as registered, in the language of its country (CLDR's likely subtags: CN is zh-Hans, TR is tr). */
export function RegisteredName({ name, countryCode }: { name: string; countryCode: string }) {
  const { language, script } = new Intl.Locale(`und-${countryCode}`).maximize()
  return <span lang={language === 'zh' ? `${language}-${script}` : language}>{name}</span>
}
