import { projectBody, uploadImage } from './builders.ts'
import { multipartForm, type Client } from './client.ts'
import { jpeg } from './images.ts'
import { soundUploads } from './sound-uploads.ts'
import { wav } from './sounds.ts'

/** The parts of tours, with the files that `admin` uploads for them. */
export async function tourParts(admin: Client) {
  const { store } = soundUploads(admin)
  const panorama = {
    name: 'hall.jpg',
    type: 'image/jpeg',
    bytes: await jpeg({ width: 2_048, height: 1_024 }),
  }
  const uploadPanorama = async (): Promise<string> =>
    (await admin.postForm('/api/uploads/panoramas', multipartForm({ panorama }))).body.panorama.imagePath
  const [hall, night] = [await uploadPanorama(), await uploadPanorama()]
  const { imagePath } = await uploadImage(admin)
  const sound = await store(wav())
  const soundPath = sound.path

  const at = { yaw: 10, pitch: -5 }
  const text = { kind: 'text', title: 'Floor', text: 'Oak, oiled.', ...at }
  const image = { kind: 'image', title: 'Detail', imagePath, ...at }
  const audio = { kind: 'sound', title: 'Fountain', soundPath, ...at }
  const link = { kind: 'link', title: 'The house', url: '/projects/the-house', ...at }
  const scene = (changes: Record<string, unknown> = {}) => ({ panoramaPath: hall, label: 'Hall', ...changes })
  const tour = (changes: Record<string, unknown> = {}) => ({
    kind: 'panorama',
    scenes: [scene()],
    ...changes,
  })
  const fullTour = () =>
    tour({
      plan: { imagePath },
      scenes: [
        scene({
          description: ' A vaulted hall.\nLight falls from above. ',
          planPosition: { x: 12.5, y: 100 },
          variantLabel: 'Day',
          variants: [{ panoramaPath: night, label: 'Night' }],
          takes: [{ soundPath }],
          hotspots: [{ to: 1, ...at }, text, image, audio, link],
        }),
        scene({ label: 'Stair' }),
      ],
    })
  const save = (block: unknown, staff = admin) =>
    staff.post('/api/projects', projectBody({ blocks: [block] }))
  return {
    store,
    uploadPanorama,
    hall,
    night,
    imagePath,
    sound,
    soundPath,
    at,
    text,
    image,
    audio,
    link,
    scene,
    tour,
    fullTour,
    save,
  }
}
