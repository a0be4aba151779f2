import * as migration_20261121_121555_initial from './20261121_121555_initial.ts';
import * as migration_20261121_140359_bookings_project from './20261121_140359_bookings_project.ts';
import * as migration_20261121_174400_revision from './20261121_174400_revision.ts';
import * as migration_20261121_204644_create_key from './20261121_204644_create_key.ts';
import * as migration_20261121_210758_outbox_retries from './20261121_210758_outbox_retries.ts';
import * as migration_20261122_131451_retention_and_credentials from './20261122_131451_retention_and_credentials.ts';
import * as migration_20261125_014151_list_keys from './20261125_014151_list_keys.ts';
import * as migration_20261125_102759_publication from './20261125_102759_publication.ts';
import * as migration_20261125_103031_visitor_search from './20261125_103031_visitor_search.ts';
import * as migration_20261125_103502_ranks from './20261125_103502_ranks.ts';
import * as migration_20261125_145522_media_library from './20261125_145522_media_library.ts';
import * as migration_20261125_192740_saved_by from './20261125_192740_saved_by.ts';
import * as migration_20261125_214135_page_addresses from './20261125_214135_page_addresses.ts';
import * as migration_20261126_093934_words_of_texts from './20261126_093934_words_of_texts.ts';
import * as migration_20261126_155042_pieces_and_project_facts from './20261126_155042_pieces_and_project_facts.ts';
import * as migration_20261127_013703_booking_create_key from './20261127_013703_booking_create_key.ts';
import * as migration_20261127_171700_block_names from './20261127_171700_block_names.ts';
import * as migration_20261128_233124_booking_mailbox from './20261128_233124_booking_mailbox.ts';
import * as migration_20261130_040000_large_variants from './20261130_040000_large_variants.ts';
import * as migration_20261130_050000_captions_and_transcripts from './20261130_050000_captions_and_transcripts.ts';
import * as migration_20261130_060000_tours from './20261130_060000_tours.ts';
import * as migration_20261130_070000_image_tags from './20261130_070000_image_tags.ts';
import * as migration_20261130_080000_image_credit from './20261130_080000_image_credit.ts';

export const migrations = [
  {
    up: migration_20261121_121555_initial.up,
    down: migration_20261121_121555_initial.down,
    name: '20261121_121555_initial',
  },
  {
    up: migration_20261121_140359_bookings_project.up,
    down: migration_20261121_140359_bookings_project.down,
    name: '20261121_140359_bookings_project',
  },
  {
    up: migration_20261121_174400_revision.up,
    down: migration_20261121_174400_revision.down,
    name: '20261121_174400_revision',
  },
  {
    up: migration_20261121_204644_create_key.up,
    down: migration_20261121_204644_create_key.down,
    name: '20261121_204644_create_key',
  },
  {
    up: migration_20261121_210758_outbox_retries.up,
    down: migration_20261121_210758_outbox_retries.down,
    name: '20261121_210758_outbox_retries',
  },
  {
    up: migration_20261122_131451_retention_and_credentials.up,
    down: migration_20261122_131451_retention_and_credentials.down,
    name: '20261122_131451_retention_and_credentials',
  },
  {
    up: migration_20261125_014151_list_keys.up,
    down: migration_20261125_014151_list_keys.down,
    name: '20261125_014151_list_keys',
  },
  {
    up: migration_20261125_102759_publication.up,
    down: migration_20261125_102759_publication.down,
    name: '20261125_102759_publication',
  },
  {
    up: migration_20261125_103031_visitor_search.up,
    down: migration_20261125_103031_visitor_search.down,
    name: '20261125_103031_visitor_search',
  },
  {
    up: migration_20261125_103502_ranks.up,
    down: migration_20261125_103502_ranks.down,
    name: '20261125_103502_ranks',
  },
  {
    up: migration_20261125_145522_media_library.up,
    down: migration_20261125_145522_media_library.down,
    name: '20261125_145522_media_library',
  },
  {
    up: migration_20261125_192740_saved_by.up,
    down: migration_20261125_192740_saved_by.down,
    name: '20261125_192740_saved_by',
  },
  {
    up: migration_20261125_214135_page_addresses.up,
    down: migration_20261125_214135_page_addresses.down,
    name: '20261125_214135_page_addresses',
  },
  {
    up: migration_20261126_093934_words_of_texts.up,
    down: migration_20261126_093934_words_of_texts.down,
    name: '20261126_093934_words_of_texts',
  },
  {
    up: migration_20261126_155042_pieces_and_project_facts.up,
    down: migration_20261126_155042_pieces_and_project_facts.down,
    name: '20261126_155042_pieces_and_project_facts',
  },
  {
    up: migration_20261127_013703_booking_create_key.up,
    down: migration_20261127_013703_booking_create_key.down,
    name: '20261127_013703_booking_create_key',
  },
  {
    up: migration_20261127_171700_block_names.up,
    down: migration_20261127_171700_block_names.down,
    name: '20261127_171700_block_names',
  },
  {
    up: migration_20261128_233124_booking_mailbox.up,
    down: migration_20261128_233124_booking_mailbox.down,
    name: '20261128_233124_booking_mailbox'
  },
  {
    up: migration_20261130_040000_large_variants.up,
    down: migration_20261130_040000_large_variants.down,
    name: '20261130_040000_large_variants'
  },
  {
    up: migration_20261130_050000_captions_and_transcripts.up,
    down: migration_20261130_050000_captions_and_transcripts.down,
    name: '20261130_050000_captions_and_transcripts',
  },
  {
    up: migration_20261130_060000_tours.up,
    down: migration_20261130_060000_tours.down,
    name: '20261130_060000_tours',
  },
  {
    up: migration_20261130_070000_image_tags.up,
    down: migration_20261130_070000_image_tags.down,
    name: '20261130_070000_image_tags',
  },
  {
    up: migration_20261130_080000_image_credit.up,
    down: migration_20261130_080000_image_credit.down,
    name: '20261130_080000_image_credit'
  },
];
