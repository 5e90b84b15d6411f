//! The API for people: its description as a page.

use askama::Template;
use axum::extract::State;
use serde_json::Value;

use super::{Answer, page};
use crate::site::App;
use crate::web::api;
use crate::web::frame::Frame;
use crate::web::visitor::Visitor;

#[derive(Template)]
#[template(path = "api.html")]
struct Page {
    f: Frame,
    site: String,
    tags: Vec<Tag>,
    shapes: Vec<Shape>,
}

/// The operations of one subject.
#[derive(Debug)]
struct Tag {
    name: String,
    operations: Vec<Operation>,
}

/// One thing that may be asked for.
#[derive(Debug)]
struct Operation {
    method: String,
    path: String,
    text: String,
    scopes: Vec<String>,
    fields: Vec<Field>,
    takes: Option<String>,
    gives: String,
}

/// A parameter of an operation, or a field of a shape.
#[derive(Debug)]
struct Field {
    name: String,
    kind: String,
    text: String,
    required: bool,
}

/// A shape that is sent or answered with.
#[derive(Debug)]
struct Shape {
    name: String,
    text: String,
    fields: Vec<Field>,
}

/// The page.
///
/// # Errors
///
/// Only if the template fails.
pub async fn show(State(site): State<App>, visitor: Visitor) -> Answer {
    let description = serde_json::to_value(api::description()).unwrap_or_default();
    page(&Page {
        f: Frame::new(&visitor, visitor.w.t("api-title")),
        site: site.address(),
        tags: tags(&description),
        shapes: shapes(&description),
    })
}

fn tags(description: &Value) -> Vec<Tag> {
    let mut tags: Vec<Tag> = Vec::new();
    for (path, methods) in entries(&description["paths"]) {
        for (method, value) in entries(methods) {
            let name = value["tags"][0].as_str().unwrap_or_default().to_owned();
            let operation = operation(path, method, value);
            match tags.iter_mut().find(|tag| tag.name == name) {
                Some(tag) => tag.operations.push(operation),
                None => tags.push(Tag {
                    name,
                    operations: vec![operation],
                }),
            }
        }
    }
    tags
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn operation(path: &str, method: &str, value: &Value) -> Operation {
    let text = |key: &str| value[key].as_str().unwrap_or_default();
    let scopes = value["security"].as_array().into_iter().flatten();
    let scopes = scopes.flat_map(|one| one["token"].as_array().into_iter().flatten());
    let parameters = value["parameters"].as_array().into_iter().flatten();
    let body = &value["requestBody"]["content"]["application/json"]["schema"];
    Operation {
        method: method.to_uppercase(),
        path: path.to_owned(),
        text: format!("{} {}", text("summary"), text("description")),
        scopes: scopes.filter_map(|scope| scope.as_str().map(str::to_owned)).collect(),
        fields: parameters
            .map(|one| Field {
                name: one["name"].as_str().unwrap_or_default().to_owned(),
                kind: kind(&one["schema"]),
                text: one["description"].as_str().unwrap_or_default().to_owned(),
                required: one["required"] == true,
            })
            .collect(),
        takes: body.is_object().then(|| kind(body)),
        gives: gives(&value["responses"]),
    }
}

/// What a fulfilled request is answered with.
fn gives(responses: &Value) -> String {
    let fine = entries(responses).find(|(status, _)| status.starts_with('2'));
    let content = fine.and_then(|(_, response)| entries(&response["content"]).next());
    content.map_or_else(
        || "204".to_owned(),
        |(media, content)| format!("{} ({media})", kind(&content["schema"])),
    )
}

/// The kind of a value, in a word or two.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        return name.rsplit('/').next().unwrap_or_default().to_owned();
    }
    let either = schema["oneOf"].as_array().into_iter().flatten();
    let named: Vec<String> = either.map(kind).filter(|kind| kind != "null").collect();
    if !named.is_empty() {
        return named.join(" | ");
    }
    let words: Vec<&str> = match &schema["type"] {
        Value::String(word) => vec![word],
        Value::Array(words) => words.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    let word = words.into_iter().find(|word| *word != "null").unwrap_or("object");
    if word == "array" {
        format!("[{}]", kind(&schema["items"]))
    } else {
        word.to_owned()
    }
}

fn shapes(description: &Value) -> Vec<Shape> {
    let schemas = entries(&description["components"]["schemas"]);
    schemas
        .map(|(name, schema)| Shape {
            name: name.clone(),
            text: shape_text(schema),
            fields: fields(schema),
        })
        .collect()
}

/// What a shape is; the words of a list of words.
fn shape_text(schema: &Value) -> String {
    let text = schema["description"].as_str().unwrap_or_default();
    let words = schema["enum"].as_array().into_iter().flatten();
    let words: Vec<&str> = words.filter_map(Value::as_str).collect();
    if words.is_empty() {
        text.to_owned()
    } else {
        format!("{text} {}", words.join(", "))
    }
}

fn fields(schema: &Value) -> Vec<Field> {
    let required = schema["required"].as_array().into_iter().flatten();
    let required: Vec<&str> = required.filter_map(Value::as_str).collect();
    entries(&schema["properties"])
        .map(|(name, field)| Field {
            name: name.clone(),
            kind: kind(field),
            text: field["description"].as_str().unwrap_or_default().to_owned(),
            required: required.contains(&name.as_str()),
        })
        .collect()
}
