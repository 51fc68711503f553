import { LONGEST_CERTIFICATE_NAME, MOST_CERTIFICATES, MOST_FACTORY_PICTURES, MOST_LICENCES } from '#contract/applications/applications.ts'
import { UPLOAD_TYPES } from '#contract/uploads/uploads.ts'
import { FILE_FIELDS } from '#web/features/applications/input.ts'
import { FileField } from '#web/features/uploads/file-field.tsx'
import type { ReceivedFile } from '#web/features/uploads/file-list.ts'
import * as words from '#words'

interface DocumentFieldProps {
  received: readonly ReceivedFile[]
  error: string | undefined
}

export const LicenceField = (field: DocumentFieldProps) => (
  <FileField
    name={FILE_FIELDS.licenseFileIdList}
    label={words.applications_field({ field: 'licenseFileIdList' })}
    hint={words.applications_licence_hint({ most: MOST_LICENCES })}
    most={MOST_LICENCES}
    {...field}
  />
)

export const FactoryPicturesField = (field: DocumentFieldProps) => (
  <FileField
    name={FILE_FIELDS.factoryImageFileIdList}
    label={words.applications_field({ field: 'factoryImageFileIdList' })}
    hint={words.applications_pictures_hint({ most: MOST_FACTORY_PICTURES })}
    most={MOST_FACTORY_PICTURES}
    type={UPLOAD_TYPES.image}
    optional
    {...field}
  />
)

/** Certificates; each has a name of its own, since file names may say nothing. */
export const CertificatesField = (field: DocumentFieldProps) => (
  <FileField
    name={FILE_FIELDS.certificateList}
    label={words.applications_field({ field: 'certificateList' })}
    hint={words.applications_certificates_hint({ most: MOST_CERTIFICATES })}
    most={MOST_CERTIFICATES}
    ownName={{ label: words.applications_certificate_name(), longest: LONGEST_CERTIFICATE_NAME }}
    optional
    {...field}
  />
)
