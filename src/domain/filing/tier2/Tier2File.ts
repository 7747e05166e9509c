import { group, list, maybe, record, repeated, value, valueWith } from "../xml/XmlNode.ts";
import {
  amount,
  cas,
  date,
  degrees,
  hazardCategory,
  rangeCodeText,
  recordId,
  stateFieldName,
  text,
  percentKind,
  version,
  whole,
  year,
  yesNo,
} from "./tier2Values.ts";

const street = { street: value(text), city: value(text), state: value(text), zipcode: value(text) };
const mailingAddress = group({}, { ...street, country: value(text) });
const phone = group({ recordid: recordId("PH") }, { phoneNumber: value(text), phoneType: value(text) });
const stateFields = list(
  "stateField",
  group({ required: yesNo }, { label: value(text), t2sFieldname: value(stateFieldName), data: value(text) }),
);

const storageLocation = record(
  { recordid: recordId("CL") },
  {
    locationDescription: value(text),
    storageType: value(text),
    pressure: value(text),
    temperature: value(text),
    amount: valueWith({ unit: text }, amount),
  },
);

const mixtureComponent = group(
  { recordid: recordId("CM") },
  {
    componentName: value(text),
    casNumber: value(cas),
    ehs: value(yesNo),
    maxAmountCode: value(rangeCodeText),
    componentPercentage: valueWith({ weightOrVolume: percentKind }, amount),
  },
);

export const TIER2_CHEMICAL = record(
  { recordid: recordId("CV") },
  {
    chemName: value(text),
    casNumber: value(cas),
    ehs: value(yesNo),
    pure: value(yesNo),
    mixture: value(yesNo),
    solid: value(yesNo),
    liquid: value(yesNo),
    gas: value(yesNo),
    hazards: list("hazard", group({}, { category: value(hazardCategory), value: value(yesNo) })),
    aveAmount: value(amount),
    aveAmountCode: value(rangeCodeText),
    maxAmount: value(amount),
    maxAmountCode: value(rangeCodeText),
    sameAsLastYear: value(yesNo),
    daysOnSite: value(whole(0, 366)),
    maxAmtLargestContainer: value(amount),
    belowReportingThresholds: value(yesNo),
    confidentialStorageLocs: value(yesNo),
    tradeSecret: value(yesNo),
    stateFields: maybe(stateFields),
    lastModified: value(date),
    storageLocations: list("storageLocation", storageLocation),
    mixtureComponents: maybe(list("mixtureComponent", mixtureComponent)),
  },
);

const facility = record(
  { recordid: recordId("FA") },
  {
    facilityName: value(text),
    streetAddress: group({}, street),
    mailingAddress,
    county: value(text),
    fireDistrict: value(text),
    latLong: group({}, { latitude: value(degrees), longitude: value(degrees) }),
    department: value(text),
    notes: value(text),
    sitePlanAttached: value(yesNo),
    siteCoordAbbrevAttached: value(yesNo),
    dikeDescriptionAttached: value(yesNo),
    facilityInfoSameAsLastYear: value(yesNo),
    nameAndTitleOfCertifier: value(text),
    dateSigned: value(date),
    feesTotal: maybe(value(amount)),
    phone: repeated(phone),
    manned: value(yesNo),
    maxNumOccupants: value(whole(0, 999_999)),
    subjectToChemAccidentPrevention: value(yesNo),
    subjectToEmergencyPlanning: value(yesNo),
    stateFields: maybe(stateFields),
    lastModified: value(date),
    contactIds: list("contactId", valueWith({ linkId: recordId("CK") }, recordId("CT"))),
    chemicals: list("chemical", TIER2_CHEMICAL),
    facilityIds: list(
      "facilityId",
      group({ recordid: recordId("FD"), type: text }, { id: value(text), description: maybe(value(text)) }),
    ),
    attachments: maybe(list("attachment", group({ recordid: recordId("SK") }, { fileName: value(text) }))),
  },
);

const contact = record(
  { recordid: recordId("CT") },
  {
    firstName: value(text),
    lastName: value(text),
    title: value(text),
    email: value(text),
    mailingAddress,
    contactTypes: list("contactType", value(text)),
    phones: list("phone", phone),
    lastModified: value(date),
  },
);

export const TIER2_NAMESPACE = "https://cameo.noaa.gov/epcra_tier2/data_standard/v1";
export const TIER2_ROOT = "epcraTier2Dataset";

/**
 * National Tier II Data Standard 1.0.0, derived from sample files of NOAA, Tier2 Submit and E-Plan. Elements that occur
 * in every sample are always written, and read as empty if missing. Amounts are exact text, in lb unless a location gives another unit; an empty element is
 * '' or null.
 */
export const TIER2_TREE = group(
  { version },
  {
    dataset: group(
      { reportyear: year },
      { facilities: list("facility", facility), contacts: list("contact", contact) },
    ),
  },
);
export type Tier2File = (typeof TIER2_TREE)["schema"]["Type"];
export type Tier2Facility = Tier2File["dataset"]["facilities"][number];
export type Tier2Chemical = Tier2Facility["chemicals"][number];
export type Tier2Contact = Tier2File["dataset"]["contacts"][number];
