import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { withArticle } from "#domain/declareResource.ts";
import { containerForm, containerUnitForm } from "#application/container/Containers.ts";
import { customerForm, facilityForm } from "#application/customer/customerForms.ts";
import { hazardForm } from "#application/hazard/Hazards.ts";
import { technicianForm } from "#application/identity/Users.ts";
import { formResource } from "#application/machines/form/FormResource.ts";
import type { Role } from "#domain/identity/Role.ts";
import { refusalOf } from "#domain/identity/permissions.ts";

const ROW = { id: 4, version: 1, is_active: true };
const THING = { ...ROW, name: "Drum", description: "Steel" };
const PERSON = {
  ...ROW,
  email: "ann@hazledger.test",
  role: "technician" as const,
  profile: { first_name: "Ann", last_name: "Lee", full_name: "Ann Lee" },
  address: { phone: "3305550142" },
};
const DRUM = { ...THING, storage_type: "Steel drum" } as const;
const DUST = { ...THING, name: "Dust", ghs_code: "combustible-dust" };
const ADDRESS = { address: "9 Kiln Road", city: "Dayton", state: "OH", zip: "45402", phone: "9375550142" };

describe("what a person may do with a plain resource", () => {
  /** What the form of each resource answers: add, edit, archive, delete. */
  const answers = (role: Role) => {
    const unit = formResource(containerUnitForm, role);
    const technician = formResource(technicianForm, role);
    const container = formResource(containerForm, role);
    const hazard = formResource(hazardForm, role);
    const of = ({ decide }: typeof container | typeof unit) =>
      [decide("edit", null), ...(["edit", "archive", "delete"] as const).map((action) => decide(action, DRUM))]
        .map(refusalOf)
        .map((refusal) => refusal ?? "yes");
    return {
      technician: refusalOf(technician.decide("edit", PERSON)) ?? "yes",
      container: of(container),
      unit: of(unit),
      hazard: [
        hazard.decide("edit", null),
        ...(["edit", "archive", "delete"] as const).map((action) => hazard.decide(action, DUST)),
      ].map((decision) => refusalOf(decision) ?? "yes"),
    };
  };

  it("is anything for an admin, but to delete what is only archived", () => {
    const kept = (resource: string) => ["yes", "yes", "yes", `A ${resource} is archived, not deleted.`];
    expect(answers("admin")).toEqual({
      technician: "yes",
      container: kept("container type"),
      unit: kept("container unit"),
      hazard: ["yes", "yes", "yes", "yes"],
    });
  });

  it("is to add and to look for staff, with the sentences of the permission table", () => {
    expect(answers("staff")).toEqual({
      technician: "Only an admin can edit technicians.",
      container: [
        "yes",
        "Only an admin can edit container types.",
        "Only an admin can archive or unarchive container types.",
        "A container type is archived, not deleted.",
      ],
      unit: [
        "yes",
        "Only an admin can edit container units.",
        "Only an admin can archive or unarchive container units.",
        "A container unit is archived, not deleted.",
      ],
      hazard: [
        "Only an admin can add hazard classes.",
        "Only an admin can edit hazard classes.",
        "Only an admin can archive or unarchive hazard classes.",
        "Only an admin can delete hazard classes.",
      ],
    });
  });
});

describe("the forms of resources", () => {
  it("open with the record as it is, name it, and send it back unchanged", () => {
    expect(technicianForm.nameOf(PERSON)).toBe("Ann Lee");
    const draft = technicianForm.draftOf(PERSON);
    const sent = { first_name: "Ann", last_name: "Lee", email: "ann@hazledger.test", phone: "3305550142" };
    expect(technicianForm.inputOf(draft, false)).toEqual(Result.succeed(sent));
    expect(containerForm.inputOf(containerForm.draftOf(DRUM), false)).toEqual(
      Result.succeed({ name: "Drum", description: "Steel", storage_type: "Steel drum" }),
    );
    expect(hazardForm.inputOf(hazardForm.draftOf(DUST), false)).toEqual(
      Result.succeed({ name: "Dust", ghs_code: "combustible-dust" }),
    );
  });

  // Rules: A5.13, B5.4, B5.6, B5.12, B5.13, B5.14
  it("say what is missing in the specification's words", () => {
    const missing = <Draft extends object>(form: Parameters<typeof formResource<Draft, never, unknown>>[0]) =>
      formResource(form, "admin").validate(form.seed);
    expect(missing(containerForm)).toEqual({ name: ["Container Type is required"] });
    expect(missing(containerUnitForm)).toEqual({ name: ["Unit Alias is required"] });
    expect(missing(hazardForm)).toEqual({ name: ["First name is required"] });
    expect(missing(technicianForm)).toEqual({
      first_name: ["First name is required"],
      last_name: ["Last name is required"],
      email: ["Email is required"],
    });
    expect(missing(facilityForm)).toMatchObject({
      name: ["Facility name is required"],
      customer_id: ["Customer is required"],
      "address.address": ["Address must contain at least 1 character"],
      "address.city": ["City must contain at least 1 character"],
      "address.state": ["State must be selected"],
      "address.zip": ["ZIP code must be at least 4 digits"],
    });
  });
});

describe("the form of a hazard class", () => {
  type Draft = typeof hazardForm.seed;
  const { settle } = formResource(hazardForm, "admin");
  const typed = (draft: Draft, name: string, row: typeof DUST | { ghs_code: null } | null = null): Draft =>
    settle({ ...draft, name }, "name", { draft, row: row === null ? null : { ...DUST, ...row } });

  it("proposes the GHS class that the name means, as long as nobody has chosen one", () => {
    const first = typed(hazardForm.seed, "Flammable");
    expect(first.ghs_code).toBe("flammable");
    const whole = typed(first, "Flammable liquid, category 2");
    expect(whole.ghs_code).toBe("flammable-liquid-2");
    expect(typed(whole, "Whatever").ghs_code).toBe(null);
    const chosen = settle({ ...whole, ghs_code: "flammable-solid-1" }, "ghs_code", { draft: whole, row: null });
    expect(typed(chosen, "Oxidizing gas").ghs_code).toBe("flammable-solid-1");
  });

  it("keeps the GHS class of a class that is renamed, and proposes one to a class that has none", () => {
    expect(typed(hazardForm.draftOf(DUST), "Flammable liquid", DUST)).toEqual({
      name: "Flammable liquid",
      ghs_code: "combustible-dust",
    });
    const proposed = { ...DUST, name: "Combustible dust" };
    expect(typed(hazardForm.draftOf(proposed), "Flammable liquid", proposed).ghs_code).toBe("combustible-dust");
    const none = { ...DUST, name: "House class", ghs_code: null };
    expect(typed(hazardForm.draftOf(none), "Flammable liquid", none).ghs_code).toBe("flammable-liquid");
    // Nobody takes 'Not chosen' for an oversight where a name proposed one.
    const refused = { ...none, name: "Oxidizing gas" };
    expect(typed(hazardForm.draftOf(refused), "Oxidizing gases", refused).ghs_code).toBe(null);
  });
});

describe("the facility form", () => {
  const MARKS = {
    retail_gas_station: "other tanks",
    fire_code: "IFC 2018",
    psm_exemption: "retail facility",
    spcc_farm: "farm, no reportable discharge",
    county: "Montgomery",
    fire_district: "Dayton Fire",
    latitude: "39.7589",
    longitude: "-84.1916",
    naics: "327110",
    naics_name: "Pottery, Ceramics, and Plumbing Fixture Manufacturing",
    duns: "12-345-6789",
    rmp_id: "1000 0012 3456",
    tri_id: "45402KLNWR9KILN",
    cers_id: "",
    manned: "yes",
    max_occupants: 40,
    subject_to_rmp: "no",
    department: "Kilns",
    phone_type: "24-hour",
    certifier_name: "Kim Potter",
    certifier_title: "Owner",
    mailing_street: "PO Box 7",
    mailing_city: "Dayton",
    mailing_state: "OH",
    mailing_zip: "45401",
    mailing_country: "",
    filing_notes: "Gate 2",
    state_fields: [
      { state: "OH", t2s_name: "State01Text", label: "Facility number", value: "0042", is_required: true },
    ],
  } as const;
  // Rules: B3.6
  it("holds its customer by name, and sends the id and the address as one", () => {
    const row = { ...ROW, name: "Kiln Hall", customers: [{ id: 2, name: "Kiln Works" }], address: ADDRESS, ...MARKS };
    const draft = facilityForm.draftOf(row);
    expect(draft).toMatchObject({ customer_id: { id: 2, name: "Kiln Works" }, "address.zip": "45402" });
    expect(facilityForm.inputOf(draft, false)).toEqual(
      Result.succeed({ name: "Kiln Hall", customer_id: 2, address: ADDRESS, ...MARKS }),
    );
  });
});

describe("the customer form", () => {
  const { phone: _, ...billing } = ADDRESS;
  const row = {
    ...ROW,
    name: "Kiln Works",
    prepared_at: "2024-02-29",
    address: ADDRESS,
    billing_address: { ...billing, city: "Xenia" },
    billingAddress: { ...billing, city: "Xenia" },
    is_same_billing_address: false,
  };
  const draft = customerForm.draftOf(row);
  const settle = formResource(customerForm, "admin").settle;
  const tick = (is_same_billing_address: boolean) =>
    settle({ ...draft, is_same_billing_address }, "is_same_billing_address", { draft, row });

  it("shows dates as MM/DD/YYYY and sends them as they are stored", () => {
    expect(draft.prepared_at).toBe("02/29/2024");
    const sent = (prepared_at: string) => customerForm.inputOf({ ...draft, prepared_at }, false);
    expect(sent("02/28/2024")).toMatchObject(Result.succeed({ prepared_at: "2024-02-28" }));
    expect(sent("")).toMatchObject(Result.succeed({ prepared_at: "" }));
    expect(sent("02/30/2024")).toEqual(Result.fail({ prepared_at: ["February 2024 has 29 days."] }));
    expect(sent("02/2")).toEqual(Result.fail({ prepared_at: ["Date must be MM/DD/YYYY"] }));
    expect(customerForm.draftOf({ ...row, prepared_at: null }).prepared_at).toBe("");
  });

  // Rules: B2.72
  it("copies the company's address when the box is ticked, follows it, and empties it when unticked", () => {
    const same = tick(true);
    expect(same["billing_address.city"]).toBe("Dayton");
    const moved = settle({ ...same, "address.city": "Akron" }, "address.city", { draft: same, row });
    expect(moved["billing_address.city"]).toBe("Akron");
    expect(tick(false)).toMatchObject({ "billing_address.address": "", "billing_address.zip": "" });
    expect(settle({ ...draft, name: "Other" }, "name", { draft, row })["billing_address.city"]).toBe("Xenia");
  });

  it("tells a wrong company address once, not of its copy as well", () => {
    const wrong = settle({ ...tick(true), "address.zip": "4" }, "address.zip", { draft, row });
    expect(customerForm.inputOf(wrong, false)).toEqual(
      Result.fail({ "address.zip": ["ZIP code must be at least 4 digits"] }),
    );
    expect(customerForm.inputOf({ ...draft, "billing_address.zip": "4" }, false)).toEqual(
      Result.fail({ "billing_address.zip": ["ZIP code must be 4-5 digits"] }),
    );
  });

  it("names a record with its article, also one that begins with a vowel", () => {
    expect(["emergency agency", "container unit", "user"].map(withArticle)).toEqual([
      "an emergency agency",
      "a container unit",
      "a user",
    ]);
  });
});
