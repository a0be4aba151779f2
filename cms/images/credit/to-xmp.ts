import { escapeXml } from '#cms/platform/escape-xml.ts'
import { DIGITAL_SOURCE_TYPE_BASE } from '#cms/shared/image-credit.ts'
import type { ImageCredit } from '#cms/schemas/common.ts'

/**
 * The credit as an XMP packet for the variants of an image: the properties of Dublin Core, Photoshop, XMP
 * Rights, PLUS and IPTC Extension that search engines read.
 */
export function toXmp(credit: ImageCredit): string {
  const { creator, creditText, copyrightNotice, license, acquireLicensePage, digitalSourceType } = credit
  const properties = [
    creator && `<dc:creator><rdf:Seq><rdf:li>${escapeXml(creator)}</rdf:li></rdf:Seq></dc:creator>`,
    copyrightNotice &&
      `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(copyrightNotice)}</rdf:li></rdf:Alt></dc:rights>`,
    creditText && `<photoshop:Credit>${escapeXml(creditText)}</photoshop:Credit>`,
    license && `<xmpRights:WebStatement>${escapeXml(license)}</xmpRights:WebStatement>`,
    acquireLicensePage &&
      `<plus:Licensor><rdf:Seq><rdf:li rdf:parseType="Resource"><plus:LicensorURL>${escapeXml(acquireLicensePage)}</plus:LicensorURL></rdf:li></rdf:Seq></plus:Licensor>`,
    digitalSourceType &&
      `<Iptc4xmpExt:DigitalSourceType>${DIGITAL_SOURCE_TYPE_BASE}${digitalSourceType}</Iptc4xmpExt:DigitalSourceType>`,
  ]
  const used = Object.entries(NAMESPACES).filter(([prefix]) =>
    properties.some((property) => property && property.startsWith(`<${prefix}:`)),
  )
  const namespaces = used.map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`).join('')
  return (
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    `<rdf:Description rdf:about=""${namespaces}>${properties.filter(Boolean).join('')}</rdf:Description>` +
    '</rdf:RDF></x:xmpmeta>'
  )
}

const NAMESPACES = {
  dc: 'http://purl.org/dc/elements/1.1/',
  photoshop: 'http://ns.adobe.com/photoshop/1.0/',
  xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
  plus: 'http://ns.useplus.org/ldf/xmp/1.0/',
  Iptc4xmpExt: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
} as const
