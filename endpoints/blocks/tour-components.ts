import type { z } from 'zod'
import type { image, panorama } from '#cms/schemas/common.ts'
import type { sound } from '#cms/schemas/sounds.ts'
import {
  hotspotBodies,
  hotspotBody,
  publicHotspot,
  publicHotspots,
  publicScene,
  sceneBody,
} from '#cms/schemas/tours.ts'
import { component } from '../openapi/component.ts'

type Examples = {
  image: z.input<typeof image>
  panorama: z.input<typeof panorama>
  sound: z.input<typeof sound>
}

/** Components of the scenes of tours, with these files in their examples. */
export function makeTourComponents(files: Examples) {
  const direction = { yaw: 4, pitch: 61 }
  const scene = { kind: 'scene', to: 1, yaw: -62, pitch: -4 } as const
  const text = {
    kind: 'text',
    title: 'Crown skylight',
    text: 'It opens to the north, so that no sun falls on the paintings.',
    ...direction,
  } as const
  const image = { kind: 'image', title: 'The skylight under construction', ...direction } as const
  const sound = { kind: 'sound', title: 'Rain on the skylight', ...direction } as const
  const link = { kind: 'link', title: 'About the gallery', url: '/blog', ...direction } as const
  const { imagePath } = files.image
  const soundPath = files.sound.path
  const shared = {
    label: 'Gallery',
    description: 'A vaulted gallery of grey concrete; light falls from a round skylight in its middle.',
    heading: 20,
    planPosition: { x: 31.5, y: 48 },
    variantLabel: 'Day',
    hotspots: [scene, text],
  }
  const exampleScene: z.input<typeof publicScene> = {
    ...shared,
    panorama: files.panorama,
    variants: [{ panorama: files.panorama, label: 'Night' }],
    takes: [{ sound: files.sound, label: '' }],
  }
  const exampleSceneBody: z.input<typeof sceneBody> = {
    ...shared,
    panoramaPath: files.panorama.imagePath,
    variants: [{ panoramaPath: 'panoramas/hall-night.jpg', label: 'Night' }],
    takes: [{ soundPath, label: '' }],
  }
  const tourComponents = {
    SceneHotspot: component(publicHotspots.scene, {
      description: 'A way to another scene.',
      example: scene,
    }),
    TextHotspot: component(publicHotspots.text, { description: 'A text at a point.', example: text }),
    ImageHotspot: component(publicHotspots.image, {
      description: 'An image at a point.',
      example: { ...image, image: files.image },
    }),
    SoundHotspot: component(publicHotspots.sound, {
      description: 'A sound at a point.',
      example: { ...sound, sound: files.sound },
    }),
    LinkHotspot: component(publicHotspots.link, { description: 'A link at a point.', example: link }),
    Hotspot: component(publicHotspot, {
      description: 'A point of a scene: it leads to another scene, or shows, plays or links to something.',
      example: text,
    }),
    Scene: component(publicScene, { description: 'A scene of a panorama tour.', example: exampleScene }),
    SceneHotspotForm: component(hotspotBodies.scene, {
      description: 'A way to another scene, as it is saved; `kind` may be left out.',
      example: scene,
    }),
    TextHotspotForm: component(hotspotBodies.text, {
      description: 'A text at a point, as it is saved.',
      example: text,
    }),
    ImageHotspotForm: component(hotspotBodies.image, {
      description: 'An image at a point, as it is saved.',
      example: { ...image, imagePath },
    }),
    SoundHotspotForm: component(hotspotBodies.sound, {
      description: 'A sound at a point, as it is saved.',
      example: { ...sound, soundPath },
    }),
    LinkHotspotForm: component(hotspotBodies.link, {
      description: 'A link at a point, as it is saved.',
      example: link,
    }),
    HotspotForm: component(hotspotBody, {
      description: 'A hotspot, as it is saved; one without `kind` leads to a scene.',
      example: text,
    }),
    SceneForm: component(sceneBody, { description: 'A scene, as it is saved.', example: exampleSceneBody }),
  }
  return { tourComponents, exampleScene, exampleSceneBody }
}
