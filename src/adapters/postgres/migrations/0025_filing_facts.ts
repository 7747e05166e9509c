/** What a Tier II filing asks of a facility, a container type and a line. Nothing is said of what stands already. */
export const filingFacts = `
ALTER TABLE facilities
  ADD COLUMN county text NOT NULL DEFAULT '' CHECK (char_length(county) <= 60),
  ADD COLUMN fire_district text NOT NULL DEFAULT '' CHECK (char_length(fire_district) <= 100),
  ADD COLUMN latitude text NOT NULL DEFAULT '' CHECK (char_length(latitude) <= 20),
  ADD COLUMN longitude text NOT NULL DEFAULT '' CHECK (char_length(longitude) <= 20),
  ADD COLUMN naics text NOT NULL DEFAULT '' CHECK (char_length(naics) <= 6),
  ADD COLUMN naics_name text NOT NULL DEFAULT '' CHECK (char_length(naics_name) <= 200),
  ADD COLUMN duns text NOT NULL DEFAULT '' CHECK (char_length(duns) <= 11),
  ADD COLUMN rmp_id text NOT NULL DEFAULT '' CHECK (char_length(rmp_id) <= 14),
  ADD COLUMN tri_id text NOT NULL DEFAULT '' CHECK (char_length(tri_id) <= 15),
  ADD COLUMN cers_id text NOT NULL DEFAULT '' CHECK (char_length(cers_id) <= 8),
  ADD COLUMN manned text NOT NULL DEFAULT 'not stated' CHECK (manned IN ('not stated', 'yes', 'no')),
  ADD COLUMN max_occupants integer CHECK (max_occupants BETWEEN 0 AND 99999),
  ADD COLUMN subject_to_rmp text NOT NULL DEFAULT 'not stated' CHECK (subject_to_rmp IN ('not stated', 'yes', 'no'));
ALTER TABLE containers
  ADD COLUMN storage_type text NOT NULL DEFAULT 'not chosen' CHECK (char_length(storage_type) BETWEEN 1 AND 40);
ALTER TABLE inventory_products
  ADD COLUMN average_pounds numeric(15, 4) CHECK (average_pounds >= 0),
  ADD COLUMN days_on_site integer CHECK (days_on_site BETWEEN 0 AND 366),
  ADD COLUMN confidential_location text NOT NULL DEFAULT 'no' CHECK (confidential_location IN ('no', 'yes')),
  ADD COLUMN trade_secret text NOT NULL DEFAULT 'no' CHECK (trade_secret IN ('no', 'yes'));
`;
